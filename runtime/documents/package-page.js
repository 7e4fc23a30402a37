// What the pages of packages share: the theme that somebody chose, and what requests of the user who is logged in carry.
const chosen = localStorage.getItem("theme");
if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;

window.sessionHeaders = () => ({ "X-CSRFToken": /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "" });

/** Calls back whenever the page has changed: what a package leaves without a name is given one. */
window.whenChanged = (act) =>
  new MutationObserver(act).observe(document.getElementById("page"), { childList: true, subtree: true });
