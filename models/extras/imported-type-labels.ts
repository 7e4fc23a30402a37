/**
 * Names, as people read them, of content types that come with an imported database and have no model here: change
 * records and permissions may still refer to them. Types that are not listed had no model there either.
 */
export const IMPORTED_TYPE_LABELS: Readonly<Record<string, string>> = {
  "account.usertoken": "token",
  "admin.logentry": "log entry",
  "auth.permission": "permission",
  "core.configrevision": "config revision",
  "core.contenttype": "content type",
  "core.managedfile": "managed file",
  "django_rq.queue": "queue",
  "extras.branch": "branch",
  "extras.cachedvalue": "cached value",
  "extras.dashboard": "dashboard",
  "extras.report": "report",
  "extras.reportmodule": "report module",
  "extras.script": "script",
  "extras.scriptmodule": "script module",
  "extras.stagedchange": "staged change",
  "sessions.session": "session",
  "social_django.association": "association",
  "social_django.code": "code",
  "social_django.nonce": "nonce",
  "social_django.partial": "partial",
  "social_django.usersocialauth": "user social auth",
  "taggit.tag": "tag",
  "taggit.taggeditem": "tagged item",
  "users.netboxgroup": "group",
  "users.netboxuser": "user",
};
