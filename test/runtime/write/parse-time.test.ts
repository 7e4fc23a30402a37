import { describe, expect, test } from "vitest";
import { FieldError } from "../../../runtime/write/field-error.ts";
import { parseDate, parseDatetime } from "../../../runtime/write/parse-time.ts";

describe("dates", () => {
  test.each([
    ["2024-02-29", "2024-02-29"],
    ["2024-2-9", "2024-02-09"],
    ["20240229", "2024-02-29"],
    ["2024-W09-4", "2024-02-29"],
    ["2020W537", "2021-01-03"],
    ["0001-01-01", "0001-01-01"],
  ])("%s is %s", (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  test.each(["2023-02-29", "29/02/2024", "2024-02-29T10:00:00", "2021-W53-1", "2024-W00-1", "", 20240229, null])(
    "%s is none",
    (value) => {
      expect(() => parseDate(value)).toThrow(FieldError);
    },
  );
});

describe("times", () => {
  test.each([
    ["2024-02-29", "2024-02-29T00:00:00Z"],
    ["2024-02-29T10:11", "2024-02-29T10:11:00.0Z"],
    ["2024-02-29 10:11:12.5+02:00", "2024-02-29T10:11:12.5+02:00"],
    ["20240229T101112Z", "2024-02-29T10:11:12.0Z"],
  ])("%s is %s", (text, time) => {
    expect(parseDatetime(text)).toBe(time);
  });

  test.each(["yesterday", "2024-02-30T00:00:00", "2024-02-29T24:00:00", "2024-02-29T10:61:00", 5])(
    "%s is none",
    (value) => {
      expect(() => parseDatetime(value)).toThrow(FieldError);
    },
  );
});
