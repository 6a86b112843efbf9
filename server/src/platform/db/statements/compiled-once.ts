import { type Compilable, type OperationNode, type RawBuilder, sql } from 'kysely'

/** Stands for a value while a statement is compiled. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

interface Compiled {
  /** The text around the parameters. */
  readonly fragments: TemplateStringsArray
  /** Placeholders, and what every run has in common. */
  readonly parameters: readonly unknown[]
}

const builtAs = new WeakMap<readonly string[], OperationNode>()

/**
 * A statement of a hot path, built and compiled once for each set of names that its values have. `build` passes the
 * values on and never looks at them: they are placeholders.
 */
export function compiledOnce<Context, Values extends object, Row>(
  build: (context: Context, values: Values) => Compilable<Row>,
): (context: Context, values: Values) => RawBuilder<Row> {
  const compiled = new Map<string, Compiled>()
  return (context, values) => {
    const given = new Map(Object.entries(values).filter(([, value]) => value !== undefined))
    const names = [...given.keys()]
    const key = names.join()
    const known = compiled.get(key) ?? compile(build(context, placeholders(names) as Values))
    compiled.set(key, known)
    return sql<Row>(
      known.fragments,
      ...known.parameters.map((each) => (each instanceof Placeholder ? given.get(each.name) : each)),
    )
  }
}

function placeholders(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, new Placeholder(name)]))
}

function compile(built: Compilable): Compiled {
  const { sql: text, parameters, query } = built.compile()
  const fragments = text.split(/\$\d+/)
  builtAs.set(fragments, query)
  return { fragments: Object.assign(fragments, { raw: fragments }), parameters }
}

/** What `node` was compiled from, if it was compiled once. */
export function builtNode(node: OperationNode): OperationNode {
  const { sqlFragments } = node as OperationNode & { readonly sqlFragments?: readonly string[] }
  return (sqlFragments && builtAs.get(sqlFragments)) ?? node
}
