import { isInAppBrowser } from '../../../browser/in-app-browser.ts'

const WORKER = '/ceo/bell.js'
const SCOPE = '/ceo/'

export type BellSupport = 'ready' | 'inApp' | 'needsInstall' | 'insecure' | 'unsupported' | 'denied'

/** What stands between this browser and a bell; `ready` when nothing does. */
export function bellSupport(): BellSupport {
  if (isInAppBrowser(navigator.userAgent)) return 'inApp'
  if (!window.isSecureContext) return 'insecure'
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return isAppleTouchDevice() ? 'needsInstall' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** Safari offers push there to pages on the home screen only. */
function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

export interface DeviceSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly ownKey: string
}

/** Call after a tap: browsers ask for the permission then only. `null` if it was refused. */
export async function subscribeDevice(publicKey: string): Promise<DeviceSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  return await subscriptionWith(await navigator.serviceWorker.ready, publicKey)
}

/** `null` unless this device was subscribed before and may be still. */
export async function keptSubscription(
  readKey: () => Promise<string | null>,
): Promise<DeviceSubscription | null> {
  if (bellSupport() !== 'ready' || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  if (!registration || !(await registration.pushManager.getSubscription())) return null
  const publicKey = await readKey()
  return publicKey === null ? null : await subscriptionWith(registration, publicKey)
}

/** Made again when the program has other keys by now. */
async function subscriptionWith(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<DeviceSubscription> {
  const kept = await pushManager.getSubscription()
  const isCurrent = kept !== null && textOf(kept.options.applicationServerKey) === publicKey
  if (kept && !isCurrent) await kept.unsubscribe()
  const made = isCurrent
    ? kept
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  return { endpoint: made.endpoint, p256dh, auth, ownKey: publicKey }
}

export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** For what has been answered on this page. */
export async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE)
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}

function textOf(key: ArrayBuffer | null): string {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
