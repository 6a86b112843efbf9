/** Lazy singleton per `part`, held weakly. */
export function perProgram<Part extends object, One>(make: (part: Part) => One): (part: Part) => One {
  const made = new WeakMap<Part, One>()
  return (part) => {
    const one = made.get(part) ?? make(part)
    made.set(part, one)
    return one
  }
}
