import type { EndpointDeclaration } from "../../runtime/declaration/endpoint-declaration.ts";
import type { LoadedEndpoint } from "../load/model-file.ts";
import type { CheckContext } from "./check-context.ts";
import { checkOperations } from "./check-operations.ts";
import { compact } from "./compact.ts";
import { describeOperations, operationHooks } from "./describe-operations.ts";
import type { GraphEndpoint } from "./model.ts";

/** Endpoints in order of full name. Mistakes are added to the problems of the context. */
export function buildEndpoints(loaded: readonly LoadedEndpoint[], context: CheckContext): GraphEndpoint[] {
  const paths = new Map(Object.values(context.declarations).map(({ path, name }) => [path, name]));
  const endpoints = loaded.map((endpoint): GraphEndpoint => {
    const { document, app, content } = endpoint;
    const declaration = declarationOf(endpoint);
    const owner = paths.get(declaration.path);
    const place = { document, path: ["path" in content ? "path" : "endpoint"] };
    if (owner !== undefined) context.problems.at(place, `path "${declaration.path}" is taken by ${owner}`);
    if (Object.keys(declaration.methods).length === 0)
      context.problems.at({ document, path: [] }, "an endpoint needs one of get, post, put, patch, delete");
    paths.set(declaration.path, declaration.name);
    checkOperations(content, { ...context, place: { document, path: [] }, hookType: "endpoint" });
    const operations = describeOperations(content);
    return { declaration, operations, app, file: content.endpoint, source: document.file };
  });
  return endpoints.sort((a, b) => (a.declaration.name < b.declaration.name ? -1 : 1));
}

function declarationOf({ app, isPlugin, content }: LoadedEndpoint): EndpointDeclaration {
  const words = content.endpoint.replaceAll("-", " ");
  const path = content.path ?? content.endpoint;
  return compact<EndpointDeclaration>({
    name: `${app}.${content.endpoint}`,
    label: content.label ?? words.replace(/(^|\s)\S/g, (letter) => letter.toUpperCase()),
    description: content.description,
    path: `${isPlugin ? "plugins/" : ""}${app}/${path}`,
    methods: operationHooks(content),
    login: content.login,
    listed: path.includes("/") ? false : content.listed,
  });
}
