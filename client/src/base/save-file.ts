// Hands the viewer a text or a picture as a file to save.
export function saveFile(name: string, what: string | Blob): void {
  const file = typeof what === 'string' ? new Blob([what], { type: 'application/jsonl' }) : what;
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
