import { expect, it } from 'vitest'
import { minutesWords, planSentences } from './alarm-plan-words.ts'

it('a plan reads as what it does', () => {
  expect(planSentences({ urgent: 2, push: 2, owner: null, customer: 7, call: 8, giveUp: 10 })).toEqual([
    '2분이 지나면 급한 소리로 다시 알려요.',
    '2분이 지나면 알림을 켠 기기를 모두 다시 울려요.',
    '7분이 지나면 고객에게 알리고, 고객이 취소할 수 있어요.',
    '8분이 지나면 아래에 적은 번호로 전화해요.',
    '10분이 지나면 주문을 자동으로 취소하고 결제한 금액을 돌려드려요.',
  ])
  expect(
    planSentences({ urgent: null, push: null, owner: 3, customer: null, call: null, giveUp: null }),
  ).toEqual(['3분이 지나면 사장님께 문자를 보내요.', '자동으로 취소하지 않고 계속 기다려요.'])
  expect([minutesWords(0), minutesWords(5)]).toEqual(['하지 않음', '5분 뒤'])
})
