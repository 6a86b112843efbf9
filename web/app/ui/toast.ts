const SHOWN_MS = 3200

export interface Toast {
  readonly key: number
  readonly text: string
}

let current: Toast | null = null
let key = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a short line above the bottom bar and has it read aloud; a new one replaces the last. */
export function toast(text: string): void {
  clearTimeout(timer)
  key += 1
  show({ key, text })
  timer = setTimeout(() => show(null), SHOWN_MS)
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToast(): Toast | null {
  return current
}
