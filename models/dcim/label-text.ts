/** Width of an average character, as a share of the font's size. */
const CHARACTER_WIDTH = 0.56;

/** A text cut to what fits a width, given in font sizes; the end of a cut text is an ellipsis. */
export function fitted(text: string, width: number): string {
  const longest = Math.max(1, Math.floor(width / CHARACTER_WIDTH));
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join("")}…`;
}

/** Brightness from 0 to 255, as https://www.w3.org/TR/AERT/#color-contrast weighs red, green and blue; half of it counts as dark. */
export function isDark(color: string): boolean {
  const [red, green, blue] = [0, 2, 4].map((start) => Number.parseInt(color.slice(start, start + 2), 16)) as [
    number,
    number,
    number,
  ];
  return (red * 299 + green * 587 + blue * 114) / 1000 < 128;
}
