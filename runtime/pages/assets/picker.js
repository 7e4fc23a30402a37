// Makes a search of every select[data-picker] (objects of one kind, through the REST interface), select[data-picker-type] (of the kind that
// another select says) and select[data-options] (the options it has). The select stays in the form and holds what is chosen.

const SHOWN = 25;
const WAIT_MILLISECONDS = 180;
const PICKED = "select[data-picker], select[data-picker-type], select[data-options]";
let count = 0;

class Picker {
  #select;
  /** The select that says of which kind the objects are. */
  #type;
  #box = element("div", { className: "picker-box" });
  #input = element("input", { type: "text", autocomplete: "off" });
  #list = element("ul", { className: "picker-list", hidden: true });
  #found = [];
  #active = -1;
  #timer;
  #asked = 0;

  constructor(select) {
    count += 1;
    this.#select = select;
    this.#type = select.dataset.pickerType ? document.getElementById(select.dataset.pickerType) : null;
    this.#list.id = `picker-${count}`;
    this.#describe();
    const wrapper = element("div", { className: "picker" });
    select.after(wrapper);
    wrapper.append(this.#box, this.#list);
    this.#box.append(this.#input);
    select.hidden = true;
    this.#listen();
    this.#drawChosen();
  }

  #describe() {
    const label = document.querySelector(`label[for="${CSS.escape(this.#select.id)}"]`);
    const name = this.#select.getAttribute("aria-label") ?? label?.textContent.trim() ?? "Choice";
    const described = this.#select.getAttribute("aria-describedby");
    setAttributes(this.#input, {
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": this.#list.id,
      "aria-autocomplete": "list",
      "aria-label": name,
      ...(described && { "aria-describedby": described }),
    });
    setAttributes(this.#list, { role: "listbox", "aria-label": name });
    // The label leads to what is seen.
    this.#input.id = `${this.#select.id}-search`;
    if (label) label.htmlFor = this.#input.id;
  }

  #listen() {
    const input = this.#input;
    input.addEventListener("input", () => {
      if (!this.#select.multiple) this.#select.value = "";
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#open(input.value.trim()), WAIT_MILLISECONDS);
    });
    input.addEventListener("click", () => {
      if (this.#list.hidden) void this.#open("");
    });
    input.addEventListener("blur", () => {
      this.#close();
      this.#drawChosen();
    });
    input.addEventListener("keydown", (event) => this.#onKey(event));
    // An object of another kind is another choice; a list of several kinds keeps what it has.
    this.#type?.addEventListener("change", () => {
      if (this.#select.multiple) return;
      this.#select.value = "";
      this.#drawChosen();
    });
  }

  #onKey(event) {
    const isOpen = !this.#list.hidden;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (isOpen) this.#point(Math.max(0, Math.min(this.#found.length - 1, this.#active + step)));
      else void this.#open("");
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      this.#choose(this.#active);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      this.#close();
    } else if (event.key === "Backspace" && this.#select.multiple && this.#input.value === "") {
      [...this.#box.querySelectorAll(".picker-chip button")].at(-1)?.click();
    }
  }

  #drawChosen() {
    const chosen = [...this.#select.selectedOptions].filter((option) => option.value !== "");
    for (const chip of this.#box.querySelectorAll(".picker-chip")) chip.remove();
    if (this.#select.multiple) {
      for (const option of chosen) this.#input.before(this.#chip(option));
      this.#input.value = "";
    } else this.#input.value = chosen[0]?.textContent ?? "";
  }

  #chip(option) {
    const chip = element("span", { className: "picker-chip" });
    const remove = element("button", { type: "button", textContent: "✕" });
    remove.setAttribute("aria-label", `Remove ${option.textContent}`);
    remove.addEventListener("click", () => {
      option.selected = false;
      if (!("options" in this.#select.dataset)) option.remove();
      this.#drawChosen();
      this.#input.focus();
    });
    chip.append(option.textContent, remove);
    return chip;
  }

  /** Values and texts that match; undefined while no kind is chosen. */
  async #find(text) {
    if ("options" in this.#select.dataset) {
      const words = text.toLowerCase();
      return [...this.#select.options]
        .filter((option) => !option.selected && option.value !== "" && option.textContent.toLowerCase().includes(words))
        .map((option) => ({ value: option.value, text: option.textContent }));
    }
    const address = this.#select.dataset.picker ?? this.#type?.selectedOptions[0]?.dataset.address;
    if (!address) return undefined;
    const query = new URLSearchParams({ brief: "1", limit: String(SHOWN), ...(text && { q: text }) });
    const answer = await fetch(`${address}?${query}`, { headers: { Accept: "application/json" } });
    if (!answer.ok) return [];
    const { results } = await answer.json();
    const type = this.#select.multiple && this.#type ? `${this.#type.value}:` : "";
    return results.map((object) => ({
      value: type + String(object[this.#select.dataset.by ?? "id"]),
      text: longText(object),
    }));
  }

  async #open(text) {
    this.#asked += 1;
    const number = this.#asked;
    const found = await this.#find(text);
    // Answers may overtake each other.
    if (number !== this.#asked) return;
    this.#found = found ?? [];
    this.#list.replaceChildren(...this.#found.map((item, index) => this.#item(item, index)));
    if (this.#found.length === 0) {
      const note = found === undefined ? "Choose a type first" : "Nothing found";
      this.#list.append(
        setAttributes(element("li", { className: "picker-note", textContent: note }), {
          role: "option",
          "aria-disabled": "true",
        }),
      );
    }
    this.#list.hidden = false;
    this.#input.setAttribute("aria-expanded", "true");
    this.#point(this.#found.length > 0 && text !== "" ? 0 : -1);
  }

  #item({ text }, index) {
    const item = element("li", { id: `${this.#list.id}-${index}`, textContent: text });
    item.setAttribute("role", "option");
    item.addEventListener("mousedown", (event) => {
      event.preventDefault();
      this.#choose(index);
    });
    return item;
  }

  #point(index) {
    this.#active = index;
    for (const [at, item] of [...this.#list.children].entries())
      item.setAttribute("aria-selected", String(at === index));
    if (index < 0) this.#input.removeAttribute("aria-activedescendant");
    else {
      this.#input.setAttribute("aria-activedescendant", `${this.#list.id}-${index}`);
      this.#list.children[index]?.scrollIntoView({ block: "nearest" });
    }
  }

  #choose(index) {
    const item = this.#found[index];
    if (!item) return;
    let option = [...this.#select.options].find((candidate) => candidate.value === item.value);
    if (!option) {
      option = new Option(item.text, item.value);
      this.#select.append(option);
    }
    option.selected = true;
    this.#close();
    this.#drawChosen();
    this.#select.dispatchEvent(new Event("change", { bubbles: true }));
  }

  #close() {
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.#list.hidden = true;
    this.#input.setAttribute("aria-expanded", "false");
    this.#point(-1);
  }
}

/** Parts, such as ports, are known by what they are parts of as well. */
function longText(object) {
  const whole = Object.values(object).find((member) => member?.display);
  return whole && !object.display.startsWith(whole.display) ? `${whole.display} › ${object.display}` : object.display;
}

function element(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

for (const select of document.querySelectorAll(PICKED)) new Picker(select);
document.addEventListener("controls-added", (event) => {
  for (const select of event.detail.querySelectorAll(PICKED)) new Picker(select);
});
