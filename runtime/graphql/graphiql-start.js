/** Starts GraphiQL in the page. It asks as the user who is logged in, or with a token given in the headers editor. */
const { GraphiQL, React, ReactDOM } = window;

function csrfToken() {
  return /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

const fetcher = GraphiQL.createFetcher({
  url: "/graphql/",
  fetch: (url, options) =>
    fetch(url, { ...options, headers: { ...options.headers, "X-CSRFToken": csrfToken() }, credentials: "same-origin" }),
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

ReactDOM.createRoot(document.getElementById("graphiql")).render(
  React.createElement(GraphiQL, {
    fetcher,
    defaultQuery,
    defaultEditorToolsVisibility: "headers",
    shouldPersistHeaders: false,
  }),
);
