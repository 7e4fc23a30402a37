// Generated from models/core/choices.yaml by "npm run generate". DO NOT EDIT.
import type { ChoiceSetDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const coreChoices = {
  "core.background-task-kind": {
    name: "core.background-task-kind",
    type: "string",
    choices: [
      { value: "webhook", label: "Webhook", color: "blue" },
      { value: "job", label: "Job", color: "purple" },
    ],
  },
  "core.background-task-status": {
    name: "core.background-task-status",
    type: "string",
    choices: [
      { value: "queued", label: "Queued", color: "cyan" },
      { value: "successful", label: "Successful", color: "green" },
      { value: "failed", label: "Failed", color: "red" },
    ],
  },
  "core.data-source-status": {
    name: "core.data-source-status",
    type: "string",
    choices: [
      { value: "new", label: "New", color: "blue" },
      { value: "queued", label: "Queued", color: "orange" },
      { value: "syncing", label: "Syncing", color: "cyan" },
      { value: "completed", label: "Completed", color: "green" },
      { value: "failed", label: "Failed", color: "red" },
    ],
  },
  "core.data-source-type": {
    name: "core.data-source-type",
    type: "string",
    choices: [
      { value: "local", label: "Local", color: "gray" },
      { value: "git", label: "Git", color: "blue" },
      { value: "amazon-s3", label: "Amazon S3", color: "blue" },
    ],
  },
  "core.job-status": {
    name: "core.job-status",
    type: "string",
    choices: [
      { value: "pending", label: "Pending", color: "cyan" },
      { value: "scheduled", label: "Scheduled", color: "gray" },
      { value: "running", label: "Running", color: "blue" },
      { value: "completed", label: "Completed", color: "green" },
      { value: "errored", label: "Errored", color: "red" },
      { value: "failed", label: "Failed", color: "red" },
    ],
  },
} as const satisfies Readonly<Record<string, ChoiceSetDeclaration>>;
