/** Time for the browser to close the window. */
const CLOSE_MS = 400

export const data: DOMStringMap = document.querySelector('main')?.dataset ?? {}
export const button = document.querySelector('button')
const status =
  document.querySelector<HTMLElement>('[role="status"]') ??
  document.querySelector<HTMLElement>('[role="alert"]')

export interface Answer {
  readonly code?: string
  readonly message?: string
}

export function setBusy(isBusy: boolean): void {
  for (const one of document.querySelectorAll('button')) one.disabled = isBusy
}

export function showWorking(): void {
  show(status?.dataset['working'])
}

/** Without a message, shows that it failed. */
export function showFailure(message: string | undefined): void {
  show(message || status?.dataset['failed'])
}

export function show(text = ''): void {
  if (status) status.textContent = text
}

/** @throws Error without an answer. */
export async function post<Given extends Answer>(path: string, body: object): Promise<Given> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const given: Given = await response.json()
  return given
}

/** `null` without an answer. */
export async function answerTo<Given extends Answer>(path: string, body: object): Promise<Given | null> {
  try {
    return await post<Given>(path, body)
  } catch {
    return null
  }
}

/** Reports to the page that opened this window and closes it; goes to `url` if there is none, or it stays open. */
export function finish(message: object, url: string): void {
  const go = () => location.replace(url)
  const opener: Window | null = window.opener
  if (!opener || opener.closed) return go()
  opener.postMessage(message, location.origin)
  window.close()
  setTimeout(go, CLOSE_MS)
}
