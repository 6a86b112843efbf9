/** Loads a script once per page. @throws when it cannot be loaded. */
export function loadScript(source: string): Promise<void> {
  const loading = scripts.get(source) ?? load(source)
  scripts.set(source, loading)
  loading.catch(() => scripts.delete(source))
  return loading
}

const scripts = new Map<string, Promise<void>>()

function load(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${new URL(source).host} gave no map`))
    }
    document.head.append(script)
  })
}
