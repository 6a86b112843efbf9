const listeners = new Set<() => void>()

/** This process committed a change of what public reads show; the announcement of it may still be on its way. */
export function noteOwnWrite(): void {
  for (const listener of listeners) listener()
}

export function onOwnWrite(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
