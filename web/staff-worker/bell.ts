// The service worker of the store's screens: shows what is pushed to this device. It answers no request and keeps nothing.
import { fill, notificationTexts } from '@hansang/messages'

interface Ring {
  readonly kind: 'order' | 'cancel' | 'test'
  readonly tag: string
  readonly number?: number
  readonly count?: number
}

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Window {
  readonly url: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

interface Worker {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(
    name: 'push',
    listener: (event: Waiting & { readonly data: { json(): Ring } | null }) => void,
  ): void
  addEventListener(
    name: 'notificationclick',
    listener: (event: Waiting & { readonly notification: Notification }) => void,
  ): void
}

const BOARD = '/ceo/orders'
const worker = globalThis as unknown as Worker

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('push', (event) => event.waitUntil(ring(ringIn(event.data))))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openBoard())
})

/** A browser takes the permission back from a worker that shows nothing, so what cannot be read rings too. */
function ringIn(data: { json(): Ring } | null): Ring {
  try {
    return data?.json() ?? { kind: 'order', tag: 'store' }
  } catch {
    return { kind: 'order', tag: 'store' }
  }
}

async function ring(given: Ring): Promise<void> {
  const options = {
    body: bodyOf(given),
    tag: given.tag,
    renotify: true,
    requireInteraction: given.kind !== 'test',
    icon: '/icon-192.png',
    lang: 'ko',
    actions: [{ action: 'open', title: notificationTexts.open }],
  }
  await worker.registration.showNotification(titleOf(given), options)
  for (const page of await openPages()) page.postMessage({ bell: given.kind })
}

function titleOf({ kind, number = 0 }: Ring): string {
  const name = notificationTexts[kind]
  return number > 0 ? fill(notificationTexts.numbered, { kind: name, n: number }) : name
}

function bodyOf({ kind, count = 0 }: Ring): string {
  if (kind === 'test') return notificationTexts.tested
  return count > 1 ? fill(notificationTexts.waiting, { n: count }) : notificationTexts.one
}

async function openBoard(): Promise<void> {
  const board = (await openPages()).find(({ url }) => new URL(url).pathname === BOARD)
  await (board ? board.focus() : worker.clients.openWindow(BOARD))
}

async function openPages(): Promise<readonly Window[]> {
  return await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
