/** A text field of the page: what was done with it, oldest first. */
export function aField() {
  const done: ('focus' | 'select')[] = []
  return { done, focus: () => void done.push('focus'), select: () => void done.push('select') }
}

/** The element around a field. */
export function around(field: object): HTMLDivElement {
  return { querySelector: (of: string) => (of === 'input' ? field : null) } as unknown as HTMLDivElement
}
