// Opens the provider's check. After the return, notifies the opener or goes back to its screen.
import { button, data, finish } from './parts/page.ts'
import { loadScript, openProvider, reasonOf, windowRequest } from './parts/provider.ts'

const { code, readFirst } = data
const link = document.querySelector('a')

button?.addEventListener('click', () => void openProvider(openCheck))
if (button && !isBackNavigation()) void openProvider(openCheck)
if (code && !readFirst) report(code)
if (code) {
  link?.addEventListener('click', (event) => {
    event.preventDefault()
    report(code)
  })
}
// A page restored from the back/forward cache may still have its button disabled.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && button) button.disabled = false
})

/** After the browser's back button, the page waits for a tap instead of leaving again at once. */
function isBackNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

async function openCheck(): Promise<string> {
  const { scriptUrl, request } = windowRequest()
  await loadScript(scriptUrl)
  return reasonOf(await window.PortOne.requestIdentityVerification(request))
}

function report(outcome: string): void {
  finish({ code: outcome }, link?.href ?? '/')
}
