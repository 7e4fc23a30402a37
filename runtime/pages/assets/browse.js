// Sends requests from the browsable page and shows their answers in it.

const answer = document.querySelector("[data-answer]");
const csrfToken = document.body.dataset.csrf;

for (const button of document.querySelectorAll("[data-send]")) {
  button.addEventListener("click", () => {
    const method = button.dataset.send;
    if (method !== "DELETE" || confirm("Delete this object?")) void send(method);
  });
}

for (const form of document.querySelectorAll("[data-api-json]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form.dataset.apiJson, form.querySelector("textarea").value);
  });
}

for (const form of document.querySelectorAll("[data-api-form]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const made = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
      headers: { Accept: "application/json" },
    });
    const { body, errors, detail } = await made.json();
    if (!made.ok || Object.keys(errors).length > 0)
      return show({ method: "FORM", status: 400, text: JSON.stringify(errors ?? { detail }), headers: [] });
    const text = JSON.stringify(body, null, 2);
    const raw = form.closest("section").querySelector("[data-api-json] textarea");
    if (raw) raw.value = text;
    await send(form.dataset.apiForm, text);
  });
}

async function send(method, body) {
  const headers = { Accept: "application/json", "X-CSRFToken": csrfToken };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await fetch(answer.dataset.address, { method, headers, body });
  const shown = ["allow", "content-type", "location", "warning", "x-request-id"].flatMap((name) =>
    response.headers.has(name) ? [`${name}: ${response.headers.get(name)}`] : [],
  );
  show({ method, status: response.status, text: await response.text(), headers: shown });
}

function show({ method, status, text, headers }) {
  answer.querySelector("[data-answer-method]").textContent = method;
  answer.querySelector("[data-answer-path]").textContent = answer.dataset.address;
  const code = answer.querySelector("[data-answer-status]");
  code.textContent = status;
  code.className = status < 400 ? "yes" : "error";
  answer
    .querySelector("[data-answer-headers]")
    .replaceChildren(...headers.flatMap((line) => [line, document.createElement("br")]));
  answer.querySelector("[data-answer-body]").replaceChildren(...linked(text));
  answer.scrollIntoView({ block: "start" });
}

// Addresses of this server become links; everything else is text.
function linked(text) {
  let pretty = text;
  try {
    pretty = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Not JSON: shown as it is.
  }
  return pretty.split(/("https?:\/\/[^"\\\s]*")/).map((part) => {
    const address = part.slice(1, -1);
    if (!part.startsWith('"http') || !address.startsWith(`${location.origin}/`)) return part;
    return Object.assign(document.createElement("a"), { href: address, textContent: part });
  });
}
