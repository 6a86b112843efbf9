import { setBell } from '@hansang/contract'
import { createECDH, randomBytes } from 'node:crypto'
import type { Caller } from '../customer.ts'
import type { Browser, PushServiceStandIn } from '../stand-ins/push-service.ts'
import type { TestServer } from '../start-server.ts'

/** Keys of a browser that nothing is sent to. */
export function aSubscription(): { readonly p256dh: string; readonly auth: string } {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { p256dh: keys.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** Turns the bell of this device on, as its page does. */
export async function aBell(
  server: TestServer,
  service: PushServiceStandIn,
  device: Caller,
): Promise<Browser> {
  const [keys] = server.services.secrets.pushKeys
  const ownKey = keys?.publicKey ?? ''
  const browser = service.subscribe(ownKey)
  const { body } = await device.call(setBell, { ...browser.subscription, ownKey })
  if (body['bellYn'] !== 'Y') throw new Error(`the bell is not on: ${JSON.stringify(body)}`)
  return browser
}
