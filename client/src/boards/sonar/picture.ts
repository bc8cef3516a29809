// The map as a picture to share: drawn once more with its colours written into it, under a line that says how it ended.

const KEPT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'opacity',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'transform',
] as const;
const SIZE = 1000;
const HEAD = 120;

/** A drawing that needs no style sheet. */
export function withOwnStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [from, to] = [drawing.querySelectorAll<SVGElement>('*'), copy.querySelectorAll<SVGElement>('*')];
  from.forEach((one, at) => {
    const style = getComputedStyle(one);
    for (const name of KEPT) {
      const value = style.getPropertyValue(name);
      // a transform of its own is kept where a style sheet has none to say
      if (value && !(name === 'transform' && value === 'none')) to[at]?.style.setProperty(name, value);
    }
  });
  for (const cell of copy.querySelectorAll('[role="row"]')) cell.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(SIZE));
  copy.setAttribute('height', String(SIZE));
  return copy;
}

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => failed(new Error('the map could not be drawn'));
    image.src = address;
  });
}

/** A PNG of a map, with a title and a line above it. */
export async function pictureOf(drawing: SVGSVGElement, title: string, line: string): Promise<Blob> {
  const text = new XMLSerializer().serializeToString(withOwnStyles(drawing));
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
  const sheet = document.createElement('canvas');
  sheet.width = SIZE;
  sheet.height = SIZE + HEAD;
  const pen = sheet.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw a picture');
  const page = getComputedStyle(document.documentElement);
  const colour = (token: string) => page.getPropertyValue(token).trim();
  const font = getComputedStyle(document.body).fontFamily;
  pen.fillStyle = colour('--paper');
  pen.fillRect(0, 0, SIZE, SIZE + HEAD);
  pen.fillStyle = colour('--ink');
  pen.font = `700 44px ${font}`;
  pen.fillText(title, 40, 62);
  pen.fillStyle = colour('--muted');
  pen.font = `24px ${font}`;
  pen.fillText(line, 40, 100, SIZE - 80);
  pen.drawImage(image, 0, HEAD, SIZE, SIZE);
  return new Promise((done, failed) =>
    sheet.toBlob((blob) => (blob ? done(blob) : failed(new Error('the picture could not be made'))), 'image/png'),
  );
}
