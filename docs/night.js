// By night the site shows the dark twins of its pictures, as the page does.
const night = matchMedia('(prefers-color-scheme: dark)');

function dress() {
  const [from, to] = night.matches ? ['-chart.png', '-redlight.png'] : ['-redlight.png', '-chart.png'];
  for (const picture of document.querySelectorAll(`article img[src$="${from}"]`)) picture.src = picture.src.replace(from, to);
}

night.addEventListener('change', dress);
dress();
