// Starts the interactive documentation in the page.
window.SwaggerUIBundle({
  url: document.getElementById("page").dataset.source,
  dom_id: "#page",
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  displayRequestDuration: true,
  requestInterceptor: (request) => {
    if (new URL(request.url, location.href).origin === location.origin)
      Object.assign(request.headers, window.sessionHeaders());
    return request;
  },
});
window.whenChanged(() => document.querySelector("#servers:not([aria-label])")?.setAttribute("aria-label", "Server"));
