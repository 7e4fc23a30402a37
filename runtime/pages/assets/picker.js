// Makes a search of every select[data-picker] (objects of one kind, through the REST interface), select[data-picker-type] (of the kind that
// another select says) and select[data-options] (the options it has). The select stays in the form and holds what is chosen.

const SHOWN = 25;
const WAIT_MILLISECONDS = 180;
let count = 0;

for (const select of document.querySelectorAll("select[data-picker], select[data-picker-type], select[data-options]")) upgrade(select);
document.addEventListener("controls-added", (event) => {
  for (const select of event.detail.querySelectorAll("select[data-picker], select[data-picker-type], select[data-options]")) upgrade(select);
});

function upgrade(select) {
  count += 1;
  const isMultiple = select.multiple;
  const listId = `picker-${count}`;
  const box = element("div", { className: "picker-box" });
  const input = element("input", { type: "text", autocomplete: "off" });
  const list = element("ul", { className: "picker-list", id: listId, hidden: true });
  const label = document.querySelector(`label[for="${CSS.escape(select.id)}"]`);
  for (const [name, value] of Object.entries({ role: "combobox", "aria-expanded": "false", "aria-controls": listId, "aria-autocomplete": "list" }))
    input.setAttribute(name, value);
  list.setAttribute("role", "listbox");
  const name = select.getAttribute("aria-label") ?? label?.textContent.trim() ?? "";
  input.setAttribute("aria-label", name);
  list.setAttribute("aria-label", name || "Choices");
  if (select.getAttribute("aria-describedby")) input.setAttribute("aria-describedby", select.getAttribute("aria-describedby"));
  const typeSelect = select.dataset.pickerType ? document.getElementById(select.dataset.pickerType) : null;
  const wrapper = element("div", { className: "picker" });
  select.after(wrapper);
  wrapper.append(box, list);
  box.append(input);
  select.hidden = true;
  // The label leads to what is seen.
  input.id = `${select.id}-search`;
  if (label) label.htmlFor = input.id;

  let shown = [];
  let active = -1;
  let timer;
  let asked = 0;

  const chosen = () => [...select.selectedOptions].filter((option) => option.value !== "");

  function drawChosen() {
    for (const chip of box.querySelectorAll(".picker-chip")) chip.remove();
    if (isMultiple) {
      for (const option of chosen()) {
        const chip = element("span", { className: "picker-chip" });
        const remove = element("button", { type: "button", textContent: "✕" });
        remove.setAttribute("aria-label", `Remove ${option.textContent}`);
        remove.addEventListener("click", () => {
          option.selected = false;
          if (!("options" in select.dataset)) option.remove();
          drawChosen();
          input.focus();
        });
        chip.append(option.textContent, remove);
        input.before(chip);
      }
      input.value = "";
    } else input.value = chosen()[0]?.textContent ?? "";
  }

  function address() {
    if (select.dataset.picker) return select.dataset.picker;
    return typeSelect?.selectedOptions[0]?.dataset.address;
  }

  async function find(text) {
    if ("options" in select.dataset) {
      const words = text.toLowerCase();
      return [...select.options]
        .filter((option) => !option.selected && option.value !== "" && option.textContent.toLowerCase().includes(words))
        .map((option) => ({ value: option.value, text: option.textContent }));
    }
    const from = address();
    if (!from) return undefined;
    const query = new URLSearchParams({ brief: "1", limit: String(SHOWN), ...(text && { q: text }) });
    const answer = await fetch(`${from}?${query}`, { headers: { Accept: "application/json" } });
    if (!answer.ok) return [];
    const { results } = await answer.json();
    const type = isMultiple && typeSelect ? `${typeSelect.value}:` : "";
    return results.map((object) => ({
      value: type + String(object[select.dataset.by ?? "id"]),
      text: object.device && typeof object.device === "object" ? `${object.device.display} › ${object.display}` : object.display,
    }));
  }

  async function open(text) {
    asked += 1;
    const number = asked;
    const found = await find(text);
    if (number !== asked) return;
    shown = found ?? [];
    list.replaceChildren(...shown.map(listItem));
    if (shown.length === 0) list.append(element("li", { className: "picker-note", textContent: found ? "Nothing found" : "Choose a type first" }));
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    point(shown.length > 0 && text !== "" ? 0 : -1);
  }

  function listItem({ text }, index) {
    const item = element("li", { id: `${listId}-${index}`, textContent: text });
    item.setAttribute("role", "option");
    item.addEventListener("mousedown", (event) => {
      event.preventDefault();
      choose(index);
    });
    return item;
  }

  function point(index) {
    active = index;
    for (const [at, item] of [...list.querySelectorAll("[role=option]")].entries()) item.setAttribute("aria-selected", String(at === index));
    if (index < 0) input.removeAttribute("aria-activedescendant");
    else {
      input.setAttribute("aria-activedescendant", `${listId}-${index}`);
      list.children[index]?.scrollIntoView({ block: "nearest" });
    }
  }

  function choose(index) {
    const item = shown[index];
    if (!item) return;
    let option = [...select.options].find((candidate) => candidate.value === item.value);
    if (!option) {
      option = new Option(item.text, item.value);
      select.append(option);
    }
    option.selected = true;
    close();
    drawChosen();
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function close() {
    asked += 1;
    clearTimeout(timer);
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    point(-1);
  }

  input.addEventListener("input", () => {
    if (!isMultiple) select.value = "";
    clearTimeout(timer);
    timer = setTimeout(() => open(input.value.trim()), WAIT_MILLISECONDS);
  });
  input.addEventListener("click", () => list.hidden && open(""));
  input.addEventListener("blur", () => {
    close();
    drawChosen();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) open(isMultiple ? input.value.trim() : "");
      else point(Math.max(0, Math.min(shown.length - 1, active + (event.key === "ArrowDown" ? 1 : -1))));
    } else if (event.key === "Enter" && !list.hidden) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape" && !list.hidden) {
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (event.key === "Backspace" && isMultiple && input.value === "") box.querySelector(".picker-chip:last-of-type button")?.click();
  });
  // Objects of another kind are another choice; a list of several kinds keeps what it has.
  typeSelect?.addEventListener("change", () => {
    if (isMultiple) return;
    select.value = "";
    drawChosen();
  });
  drawChosen();
}

function element(name, properties) {
  return Object.assign(document.createElement(name), properties);
}
