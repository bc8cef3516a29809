// A report as a page of HTML or as a picture: the Markdown set in type, with the track of a patrol.
import type { Track } from './track';
import { numbersOf } from './track';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const bold = (text: string) => escaped(text).replace(/\*\*(.+?)\*\*/g, '<b>$1</b>');
const cells = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** The colours of the page as it is now. */
const colour = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token).trim();

const styleOf = () =>
  `body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.55 Georgia,serif;color:${colour('--ink')};` +
  `background:${colour('--paper')}}h1,h2,h3{font-family:system-ui,sans-serif;line-height:1.2}` +
  `table{border-collapse:collapse;width:100%}th,td{padding:.3rem .5rem;border-bottom:1px solid ${colour('--hairline')};` +
  `text-align:left}svg{width:100%;border:1px solid ${colour('--hairline')}}`;

/** The track as a drawing that needs no style sheet. */
export function trackDrawing({ box, land, path, stops }: Track, wide: number): string {
  const { x, y } = box;
  const unit = box.wide / 100;
  const marks = stops.map((stop) => {
    const text = numbersOf(stop);
    const half = unit * (2.4 + 0.9 * (text.length - 1));
    return (
      `<g transform="translate(${stop.x} ${stop.y})"><rect x="${-half}" y="${-2.6 * unit}" width="${2 * half}" ` +
      `height="${5.2 * unit}" rx="${2.6 * unit}" fill="${colour(stop.hit ? '--red' : '--blue')}"/><text y="${1.2 * unit}" ` +
      `font-family="sans-serif" font-weight="700" font-size="${3.4 * unit}" fill="${colour('--on-blue')}" text-anchor="middle">${text}</text></g>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${Math.round((wide * box.high) / box.wide)}" ` +
    `viewBox="${x} ${y} ${box.wide} ${box.high}"><rect x="${x}" y="${y}" width="${box.wide}" height="${box.high}" fill="${colour('--sea')}"/>` +
    `<path d="${land}" fill="${colour('--land')}" stroke="${colour('--land-edge')}" stroke-width="${unit * 0.25}"/>` +
    `<path d="${path}" fill="none" stroke="${colour('--blue')}" stroke-width="${unit}" stroke-linejoin="round" stroke-linecap="round"/>` +
    `${marks.join('')}</svg>`
  );
}

/** One block of the Markdown that reports are written in: a heading, a table or a paragraph. */
function blockOf(block: string): string {
  const heading = /^(#{1,3}) (.*)$/.exec(block);
  if (heading?.[1]) return `<h${heading[1].length}>${bold(heading[2] ?? '')}</h${heading[1].length}>`;
  if (!block.startsWith('|')) return `<p>${bold(block)}</p>`;
  const [head = '', , ...rows] = block.split('\n');
  const line = (row: string, tag: string) =>
    `<tr>${cells(row)
      .map((cell) => `<${tag}>${bold(cell)}</${tag}>`)
      .join('')}</tr>`;
  return `<table>${line(head, 'th')}${rows.map((row) => line(row, 'td')).join('')}</table>`;
}

const blocksOf = (markdown: string) => markdown.trim().split(/\n{2,}/);

/** A page by itself. Each track stands below the heading of its patrol. */
export function asHtml(markdown: string, language: string, tracks: readonly Track[]): string {
  let patrol = 0;
  const body = blocksOf(markdown).map((block) => {
    const track = block.startsWith('## ') ? tracks[patrol++] : undefined;
    return blockOf(block) + (track ? trackDrawing(track, 800) : '');
  });
  const title = escaped(blocksOf(markdown)[0]?.replace(/^# /, '') ?? '');
  return (
    `<!doctype html>\n<html lang="${language}">\n<meta charset="utf-8">\n` +
    `<meta name="viewport" content="width=device-width">\n<title>${title}</title>\n<style>${styleOf()}</style>\n` +
    `${body.join('\n')}\n</html>\n`
  );
}

const WIDE = 1000;
const EDGE = 48;
const LONGEST = 12_000;

interface Line {
  text: string;
  font: string;
  high: number;
}

function wrapped(pen: CanvasRenderingContext2D, text: string, font: string, high: number): Line[] {
  pen.font = font;
  const lines: Line[] = [];
  let now = '';
  for (const word of text.split(' ')) {
    const next = now ? `${now} ${word}` : word;
    if (now && pen.measureText(next).width > WIDE - 2 * EDGE) {
      lines.push({ text: now, font, high });
      now = word;
    } else now = next;
  }
  return [...lines, { text: now, font, high }];
}

function linesOf(pen: CanvasRenderingContext2D, markdown: string): Line[] {
  return blocksOf(markdown).flatMap((block) => {
    const plain = block.replaceAll('**', '');
    const gap: Line = { text: '', font: '', high: 14 };
    if (plain.startsWith('# ')) return [...wrapped(pen, plain.slice(2), '700 44px sans-serif', 54), gap];
    if (plain.startsWith('#')) return [...wrapped(pen, plain.replace(/^#+ /, ''), '700 30px sans-serif', 42), gap];
    if (!plain.startsWith('|')) return [...wrapped(pen, plain, '24px Georgia, serif', 36), gap];
    const rows = plain.split('\n').filter((_, at) => at !== 1);
    return [...rows.flatMap((row) => wrapped(pen, cells(row).join(' · '), '22px sans-serif', 32)), gap];
  });
}

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => failed(new Error('the track could not be drawn'));
    image.src = address;
  });
}

/** A picture to post: the words, and the track of the last patrol above them. */
export async function asPicture(markdown: string, track: Track | undefined): Promise<Blob> {
  const sheet = document.createElement('canvas');
  const pen = sheet.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw a picture');
  const lines = linesOf(pen, markdown);
  const image = track
    ? await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(trackDrawing(track, WIDE))}`)
    : null;
  const above = image ? image.height : 0;
  sheet.width = WIDE;
  sheet.height = Math.min(LONGEST, above + 2 * EDGE + lines.reduce((sum, line) => sum + line.high, 0));
  pen.fillStyle = colour('--paper');
  pen.fillRect(0, 0, sheet.width, sheet.height);
  if (image) pen.drawImage(image, 0, 0);
  pen.fillStyle = colour('--ink');
  let y = above + EDGE;
  for (const line of lines) {
    y += line.high;
    pen.font = line.font;
    if (line.text) pen.fillText(line.text, EDGE, y - line.high / 4);
  }
  return new Promise((done, failed) =>
    sheet.toBlob((blob) => (blob ? done(blob) : failed(new Error('the picture could not be made'))), 'image/png'),
  );
}
