const SHOWN_MS = 3200

export interface Toast {
  readonly key: number
  readonly text: string
}

let current: Toast | null = null
let key = 0
let isForNext = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

export function toast(text: string): void {
  clearTimeout(timer)
  isForNext = false
  key += 1
  show({ key, text })
  timer = setTimeout(() => show(null), SHOWN_MS)
}

export function toastOnNextScreen(text: string): void {
  toast(text)
  isForNext = true
}

/** Call on navigation; keeps a toast meant for the next screen. */
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
