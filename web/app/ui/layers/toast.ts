const SHOWN_MS = 3200

export interface Toast {
  readonly key: number
  readonly text: string
}

let current: Toast | null = null
let key = 0
/** It outlives the next move to another screen. */
let isForNext = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a short line above the bottom bar and has it read aloud; a new one replaces the last. */
export function toast(text: string): void {
  clearTimeout(timer)
  isForNext = false
  key += 1
  show({ key, text })
  timer = setTimeout(() => show(null), SHOWN_MS)
}

/** Shows a line on the screen that is being gone to. */
export function toastThere(text: string): void {
  toast(text)
  isForNext = true
}

/** The screen is another: what was said on the last one ends. */
export function endToast(): void {
  if (!isForNext) show(null)
  isForNext = false
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToast(): Toast | null {
  return current
}
