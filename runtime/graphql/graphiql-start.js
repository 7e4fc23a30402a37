/** Starts GraphiQL in the page. It asks as the user who is logged in, or with a token given in the headers editor. */
const { GraphiQL, React, ReactDOM } = window;

const fetcher = GraphiQL.createFetcher({
  url: "/graphql/",
  fetch: (url, options) => {
    const headers = { ...options.headers, ...window.sessionHeaders() };
    return fetch(url, { ...options, headers, credentials: "same-origin" });
  },
});

const defaultQuery = `# Lists take the filters of the REST interface, and limit, offset and ordering.
# Without a login, give a token under Headers: {"Authorization": "Token …"}
{
  site_list(limit: 10) {
    name
    region { name }
    devices(limit: 5) { name device_type { model } }
  }
}
`;

ReactDOM.createRoot(document.getElementById("page")).render(
  React.createElement(GraphiQL, {
    fetcher,
    defaultQuery,
    defaultEditorToolsVisibility: "headers",
    shouldPersistHeaders: false,
    forcedTheme: document.documentElement.dataset.theme,
  }),
);

// The package's editors have no names of their own.
const EDITORS = { "graphiql-query-editor": "Query", "result-window": "Answer", "": "Variables or headers" };
window.whenChanged(() => {
  for (const area of document.querySelectorAll(".CodeMirror textarea:not([aria-label])")) {
    const [, name] = Object.entries(EDITORS).find(([part]) => part === "" || area.closest(`.${part}`));
    area.setAttribute("aria-label", name);
  }
  for (const scroll of document.querySelectorAll('.CodeMirror-scroll[tabindex="-1"]')) scroll.tabIndex = 0;
});
