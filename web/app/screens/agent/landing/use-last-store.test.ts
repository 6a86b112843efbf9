import type { ChannelCode } from '@hansang/domain'
import { beforeEach, expect, it } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { LOGGED_OUT, useSession } from '../../../session/session.ts'
import { keepStore } from '../../../visit/remembered-store.ts'
import { useLastStore } from './use-last-store.ts'

beforeEach(() => useSession.setState(LOGGED_OUT))

it('the store last seen is that of the caller’s visit, once it has begun', async () => {
  const store = aStoreAnswer({ channel: 'bbq' })
  keepStore(store)
  const { current, rerender } = await renderHook(
    (channel: ChannelCode) => ({ store: useLastStore(channel) }),
    'bbq' as ChannelCode,
  )
  expect(current().store).toBeNull()
  await settled(() => useSession.setState({ state: 'in' }))
  expect(current().store).toMatchObject({ id: store.id })
  await rerender('hansang')
  expect(current().store).toBeNull()
})
