import type { Page, Worker } from 'playwright-core'
import type { Browser, PushServiceStandIn } from '@hansang/testing/stand-ins/push-service'

interface Keys {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * A browser without windows has no permission to notify, and subscribes at its maker's service alone: both are
 * given here. The worker, its messages and the encryption are the real ones.
 */
export async function subscribeAt(page: Page, service: PushServiceStandIn): Promise<() => Browser> {
  let browser: Browser | undefined
  await page.exposeFunction('subscribeAtStandIn', (ownKey: string): Keys => {
    browser = service.subscribe(ownKey)
    return browser.subscription
  })
  await page.addInitScript(() => {
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
    let kept: unknown = null
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.getSubscription = async () => kept as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const ownKey = options?.applicationServerKey as string
      const { subscribeAtStandIn } = globalThis as unknown as {
        readonly subscribeAtStandIn: (key: string) => Promise<Record<'endpoint' | 'p256dh' | 'auth', string>>
      }
      const { endpoint, p256dh, auth } = await subscribeAtStandIn(ownKey)
      kept = {
        endpoint,
        options: { applicationServerKey: bytesOf(ownKey) },
        toJSON: () => ({ keys: { p256dh, auth } }),
        unsubscribe: async () => {
          kept = null
          return true
        },
      }
      return kept as PushSubscription
    }
  })
  return () => {
    if (!browser) throw new Error('the page has not subscribed')
    return browser
  }
}

export interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly renotify: boolean
}

export interface PushedDevice {
  /** Hands a message to the service worker, as the browser does. */
  readonly deliver: (message: object) => Promise<void>
  readonly shown: () => Promise<Shown[]>
  /** What a tap on the notification asks the browser for: `focus`, or the address of a new window. */
  readonly tap: () => Promise<string>
}

/** `page`: any of the device that stays open. */
export async function pushedDevice(page: Page): Promise<PushedDevice> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.endsWith('/ceo/') && !isDeleted)
      if (found) resolve(found)
    })
  })
  await session.send('ServiceWorker.enable')
  const worker = await bellWorker(page)
  await worker.evaluate(keepShown)
  return {
    async deliver(message) {
      const { registrationId, scopeURL } = await registered
      const { origin } = new URL(scopeURL)
      const data = JSON.stringify(message)
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    },
    shown: () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown),
    tap: () => worker.evaluate(tapFirst),
  }
}

async function bellWorker(page: Page): Promise<Worker> {
  const isBell = (worker: Worker) => worker.url().endsWith('/ceo/bell.js')
  const running = page.context().serviceWorkers().find(isBell)
  return running ?? (await page.context().waitForEvent('serviceworker', { predicate: isBell }))
}

function keepShown(): void {
  const scope = globalThis as unknown as {
    shown: Shown[]
    readonly registration: { showNotification: unknown }
  }
  scope.shown = []
  scope.registration.showNotification = async (title: string, options: Shown) => {
    const { body, tag, renotify } = options
    scope.shown = [...scope.shown.filter((other) => other.tag !== tag), { title, body, tag, renotify }]
  }
}

/** A real tap alone may open or focus a window, and no protocol gives one. */
async function tapFirst(): Promise<string> {
  const scope = globalThis as unknown as {
    readonly clients: { openWindow: (url: string) => Promise<null> }
    readonly WindowClient: { prototype: { focus: () => Promise<void> } }
    dispatchEvent(event: Event): void
  }
  return await new Promise((resolve) => {
    scope.clients.openWindow = async (url) => {
      resolve(url)
      return null
    }
    scope.WindowClient.prototype.focus = async () => resolve('focus')
    const notification = { close: () => {} }
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
  })
}
