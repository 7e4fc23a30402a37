interface Displayed {
  readonly display: string;
}

/** Text of an object by itself: parts, such as ports, are known by what they are parts of as well, which stands in their nested form. */
export function partText(object: Displayed): string {
  const whole = Object.values(object).find(isDisplayed);
  return whole === undefined || object.display.startsWith(whole.display)
    ? object.display
    : `${whole.display} › ${object.display}`;
}

function isDisplayed(value: unknown): value is Displayed {
  return typeof value === "object" && value !== null && "display" in value && typeof value.display === "string";
}
