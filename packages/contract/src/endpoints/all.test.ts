import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../openapi.ts'
import type { WireFields } from '../wire-table.ts'
import { ENDPOINTS } from './all.ts'

const numbers = (...spans: readonly (readonly [number, number])[]) =>
  spans.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))

const BUILT = numbers([1, 38], [41, 62], [64, 68])

const wireNamesOf = (request: object) =>
  'fields' in request ? Object.values(request.fields as WireFields).map(([wire]) => wire) : []

describe('the endpoint table', () => {
  it('has every built endpoint of the specification', () => {
    const ids = ENDPOINTS.flatMap(({ id, otherId }) => (otherId ? [id, otherId] : [id]))
    const wanted = BUILT.map((number) => `EP-${String(number).padStart(2, '0')}`)
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('mounts every path once', () => {
    const paths = ENDPOINTS.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('gives each call its exact success mark', { tags: ['CALL-06'] }, () => {
    const unlike = ENDPOINTS.filter(({ success }) => success.field !== 'code' || success.value !== 'Success')
    expect(unlike.map(({ id, success }) => `${id} ${success.field} ${success.value}`).toSorted()).toEqual([
      'EP-26 code success',
      'EP-29 status 200',
      'EP-31 errorCode 0',
      'EP-38 resultCode 0000',
      'EP-39 resultCode 0000',
      'EP-40 resultCode 0000',
      'EP-48 result_code 0000',
      'EP-49 result_code 0000',
      'EP-50 result_code 0000',
      'EP-51 result_code 0000',
      'EP-52 result_code 0000',
      'EP-53 result_code 0000',
      'EP-56 status 200',
      'OWN-identity-result code 7777',
    ])
  })

  it('names the right of each call of staff, and of no other', () => {
    expect(ENDPOINTS.filter(({ access, right }) => (access === 'owner') !== (right !== undefined))).toEqual(
      [],
    )
  })

  it('lets only owners write to reviews, and only their answers', { tags: ['REV-06'] }, () => {
    const writing = ENDPOINTS.filter(({ request }) =>
      wireNamesOf(request).some((name) => /^revew(?!Id$)/.test(name)),
    )
    expect(writing.map(({ id, access }) => [id, access])).toEqual([['EP-62', 'owner']])
  })

  it('answers writing calls of money, orders and stores once', () => {
    const once = ENDPOINTS.filter(({ isIdempotent }) => isIdempotent).map(({ id }) => id)
    expect(once.toSorted()).toEqual([
      'EP-33',
      'EP-39',
      'EP-44',
      'EP-45',
      'EP-47',
      'EP-57',
      'EP-62',
      'OWN-agent-cancel',
      'OWN-agent-order',
      'OWN-agent-payment',
      'OWN-alarm-call-test',
      'OWN-alarm-phones',
      'OWN-bell-off',
      'OWN-bell-on',
      'OWN-bell-test',
      'OWN-draft',
      'OWN-draft-discard',
      'OWN-draft-edit',
      'OWN-draft-open',
      'OWN-invitation-join',
      'OWN-kitchen-bump',
      'OWN-kitchen-recall',
      'OWN-kitchen-seen',
      'OWN-menu-arrange',
      'OWN-menu-change-withdraw',
      'OWN-menu-dish',
      'OWN-menu-dish-plan',
      'OWN-menu-dish-remove',
      'OWN-menu-restore',
      'OWN-menu-sheet',
      'OWN-order-cancel',
      'OWN-orders-accept',
      'OWN-orders-cancel',
      'OWN-orders-cancel-approve',
      'OWN-orders-cancel-deny',
      'OWN-orders-delivery',
      'OWN-orders-deny',
      'OWN-orders-next',
      'OWN-orders-pos-missed',
      'OWN-orders-refund',
      'OWN-printers-add',
      'OWN-printers-ask',
      'OWN-printers-remove',
      'OWN-staff-invite',
      'OWN-staff-invite-again',
      'OWN-staff-invite-end',
      'OWN-staff-remove',
      'OWN-staff-role',
      'OWN-staff-second-factor-reset',
      'OWN-store-available',
      'OWN-store-busy',
      'OWN-store-change-withdraw',
      'OWN-store-part-edit',
      'OWN-store-part-restore',
      'OWN-store-pause',
      'OWN-store-reopen',
      'OWN-store-sold-out',
      'OWN-tickets-claim',
      'OWN-tickets-print',
      'OWN-tickets-settle',
    ])
  })

  it('is fully described by the OpenAPI document', () => {
    const { paths } = openApiDocument('https://order.example')
    for (const { path, method, summary } of ENDPOINTS) {
      expect(paths[path]?.[method.toLowerCase()]).toMatchObject({ summary })
    }
    const order = JSON.stringify(paths['/api/v1/user/orders/insOrderInfo'])
    expect(order).toContain('goodsItemLst')
    expect(order).not.toContain('claimedPrice')
  })

  it('is described with the field of each success mark and the POST form of each GET', {
    tags: ['EP-06', 'EP-32', 'EP-38', 'EP-39', 'EP-40', 'EP-43', 'CALL-07'],
  }, () => {
    const { paths } = openApiDocument('https://order.example')
    const lacking = ENDPOINTS.filter(({ path, method, answerKind, success: { field, within } }) => {
      const forms = method === 'GET' ? ['get', 'post'] : ['post']
      const mark = answerKind !== 'json' || field === 'status' || within ? '' : `"${field}":`
      return !forms.every((form) => JSON.stringify(paths[path]?.[form] ?? '').includes(mark || 'responses'))
    })
    expect(lacking.map(({ id }) => id)).toEqual([])
    const ids = Object.values(paths).flatMap((forms) =>
      Object.values(forms as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
})
