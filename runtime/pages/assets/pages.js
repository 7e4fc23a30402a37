// What all pages do in the browser; without it they still show and send everything but pickers.

const root = document.documentElement;

document.querySelector("[data-theme-toggle]")?.addEventListener("click", () => {
  const isDark =
    getComputedStyle(root).colorScheme === "dark" ||
    (!root.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = isDark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
});

// The menu keeps which apps are open, and opens that of the page.
for (const app of document.querySelectorAll(".nav-app")) {
  const key = `menu ${app.dataset.app}`;
  app.open = app.querySelector("[aria-current]") !== null || localStorage.getItem(key) === "open";
  // Only what somebody opened stays open.
  app.querySelector("summary").addEventListener("click", () => localStorage.setItem(key, app.open ? "closed" : "open"));
}
document.querySelector(".side [aria-current]")?.scrollIntoView({ block: "nearest" });

// "/" goes to the search, as on many sites.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.matches("input, textarea, select")) return;
  event.preventDefault();
  document.querySelector("[data-shortcut='/']")?.focus();
});

// One menu at a time; Escape and a click elsewhere close it.
const closeDrops = (except) => {
  for (const drop of document.querySelectorAll("details.drop[open]")) if (drop !== except) drop.open = false;
};
document.addEventListener("click", (event) => closeDrops(event.target.closest("details.drop")));
document.addEventListener("keydown", (event) => event.key === "Escape" && closeDrops());

document.querySelector("[data-select-all]")?.addEventListener("change", (event) => {
  for (const box of document.querySelectorAll("input[name='pk'][form='bulk']")) box.checked = event.target.checked;
});

// One parameter for all columns keeps addresses short.
document.querySelector("[data-columns]")?.addEventListener("submit", (event) => {
  const form = event.target;
  const boxes = [...form.querySelectorAll("input[name='columns']")];
  const hidden = Object.assign(document.createElement("input"), { type: "hidden", name: "columns" });
  hidden.value = boxes
    .filter((box) => box.checked)
    .map((box) => box.value)
    .join(",");
  for (const box of boxes) box.disabled = true;
  form.append(hidden);
});

// A slug follows from the name until somebody writes one.
for (const slug of document.querySelectorAll("input[data-slug]")) {
  const name = slug.form?.elements.namedItem("name") ?? slug.form?.elements.namedItem("model");
  if (!name || slug.value !== "") continue;
  let isOwn = false;
  slug.addEventListener("input", () => {
    isOwn = slug.value !== "";
  });
  name.addEventListener("input", () => {
    if (!isOwn) slug.value = slugOf(name.value).slice(0, slug.maxLength > 0 ? slug.maxLength : 100);
  });
}

function slugOf(text) {
  const plain = text.normalize("NFKD").replace(/[̀-ͯ]/g, "").toLowerCase();
  return plain.replace(/[^a-z0-9_]+/g, "-").replace(/^-+|-+$/g, "");
}

for (const chooser of document.querySelectorAll("input[data-color-of]")) {
  const text = document.getElementById(chooser.dataset.colorOf);
  chooser.addEventListener("input", () => {
    text.value = chooser.value.slice(1);
  });
  text.addEventListener("input", () => {
    if (/^#?[0-9a-f]{6}$/i.test(text.value)) chooser.value = `#${text.value.replace("#", "")}`;
  });
}

for (const secret of document.querySelectorAll("[data-secret]"))
  secret.addEventListener("focus", () => secret.select());

// Filters open over the list; without a dialog the link leads to a page of its own.
for (const link of document.querySelectorAll("a[data-dialog]")) {
  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const answer = await fetch(link.href);
    if (!answer.ok) return location.assign(link.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", link.textContent);
    const close = Object.assign(document.createElement("button"), {
      type: "button",
      textContent: "Close",
      className: "dialog-close",
    });
    close.addEventListener("click", () => dialog.close());
    dialog.append(close, ...page.querySelector("main").childNodes);
    dialog.addEventListener("close", () => {
      dialog.remove();
      link.focus();
    });
    document.body.append(dialog);
    prepareFilters(dialog);
    document.dispatchEvent(new CustomEvent("controls-added", { detail: dialog }));
    dialog.showModal();
  });
}
prepareFilters(document);

function prepareFilters(place) {
  const form = place.querySelector("[data-filter-form]");
  if (form === null) return;
  const find = form.querySelector("[data-find-filter]");
  find?.addEventListener("input", () => {
    const words = find.value.trim().toLowerCase();
    for (const field of form.querySelectorAll("[data-words]")) field.hidden = !field.dataset.words.includes(words);
  });
  find?.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault());
  const value = form.querySelector("[data-lookup-value]");
  const name = form.querySelector("[data-lookup-name]");
  form.addEventListener("submit", () => {
    if (name?.value && value?.value) value.name = name.value;
    // Empty controls would make long addresses.
    for (const control of form.elements) if (control.name && control.value === "") control.disabled = true;
  });
}
