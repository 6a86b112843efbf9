interface Issue {
  readonly input?: unknown
}

/** For authors of world files and clients: `must be …, is …`. */
/* @__NO_SIDE_EFFECTS__ */
export function expected(be: string) {
  return { error: (issue: Issue) => `must be ${be}, ${shown(issue.input)}` }
}

function shown(input: unknown): string {
  if (input === undefined) return 'is missing'
  if (typeof input === 'string') return `is ${JSON.stringify(input.slice(0, 40))}`
  if (Array.isArray(input)) return 'is a list'
  if (typeof input === 'object' && input !== null) return 'is an object'
  return `is ${JSON.stringify(input)}`
}
