import { changeOwnerPassword, WRONG_PASSWORD_CODE } from '@hansang/contract'
import { accountTexts } from '@hansang/messages'
import { describe, expect, it } from 'vitest'
import { elementsOf, partOf } from '../../../test/elements.ts'
import { useFakeApi } from '../../../test/fake-api.ts'
import { renderHook, settled } from '../../../test/render-hook.ts'
import { TextField } from '../../ui/index.ts'
import { callAsStaff } from '../call-as-staff.ts'
import type { AccountCalls } from './account-calls.ts'
import { PasswordForm } from './PasswordForm.tsx'

const api = useFakeApi()
const texts = accountTexts.password
const calls = {
  changePassword: (password: string, newPassword: string) =>
    callAsStaff('ceoToken', changeOwnerPassword, { password, newPassword }),
} as AccountCalls

type Field = { label: string; value: string; problem: string | null; onChange: (typed: string) => void }

async function changing(current: string, fresh: string) {
  let rereads = 0
  const form = await renderHook(PasswordForm, { loginId: 'kim', calls, onChanged: () => void (rereads += 1) })
  const field = (label: string) =>
    elementsOf(form.current()).find(({ type, props }) => type === TextField && props['label'] === label)
      ?.props as unknown as Field
  await settled(() => field(texts.current).onChange(current))
  await settled(() => field(texts.fresh).onChange(fresh))
  const { onSubmit } = partOf(form.current(), 'form') as unknown as { onSubmit: (event: object) => void }
  await settled(() => onSubmit({ preventDefault() {} }))
  return {
    values: [field(texts.current).value, field(texts.fresh).value],
    problems: [field(texts.current).problem, field(texts.fresh).problem],
    said: elementsOf(form.current()).find(({ props }) => props['role'] === 'status')?.props.children,
    rereads,
  }
}

describe('a new password', () => {
  it('is said, empties the fields and reads the devices again', async () => {
    api.answers(changeOwnerPassword, {})
    const { values, problems, said, rereads } = await changing('old-password', 'new-password')
    expect(api.asked(changeOwnerPassword)).toEqual([
      { password: 'old-password', newPassword: 'new-password', code: null },
    ])
    expect([values, problems, said, rereads]).toEqual([['', ''], [null, null], texts.changed, 1])
  })

  it.each([
    ['the current field when that is wrong', WRONG_PASSWORD_CODE, ['안 돼요.', null]],
    ['the new field when that is too weak', 'fail', [null, '안 돼요.']],
  ])('that is refused says so at %s, and keeps what was typed', async (_, code, problems) => {
    api.refuses(changeOwnerPassword, '안 돼요.', { code })
    const changed = await changing('old-password', 'new-password')
    expect(changed).toEqual({ values: ['old-password', 'new-password'], problems, said: '', rereads: 0 })
  })

  it('that could not be sent says so at the current field', async () => {
    api.fails(changeOwnerPassword, 401)
    expect((await changing('old-password', 'new-password')).problems).toEqual([accountTexts.signedOut, null])
  })

  it.each([
    ['the current one', '', 'new-password', [texts.noCurrent, null]],
    ['a new one', 'old-password', '', [null, texts.noFresh]],
  ])('is not sent without %s', async (_, current, fresh, problems) => {
    expect((await changing(current, fresh)).problems).toEqual(problems)
    expect(api.asked(changeOwnerPassword)).toEqual([])
  })
})
