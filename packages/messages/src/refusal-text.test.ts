import { refusal } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import { refusalText } from './refusal-text.ts'

describe('refusalText', () => {
  it('says how much is missing to the minimum order', { tags: ['BSK-25'] }, () => {
    expect(refusalText(refusal('underMinimum', { minimum: 15_000, missing: 3_000 }))).toBe(
      '최소주문금액을 채워 주세요. 3,000원 더 담으면 주문할 수 있어요.',
    )
  })

  it('says how much is missing to the exchange credit', { tags: ['BSK-26'] }, () => {
    expect(refusalText(refusal('underExchangeCredit', { missing: 500 }))).toBe(
      '모바일상품권 금액 이상 주문해 주세요. 500원 더 담으면 주문할 수 있어요.',
    )
  })

  it('names the maximum, or the group and its minimum', { tags: ['ITEM-06', 'ITEM-07'] }, () => {
    expect(refusalText(refusal('optionOverMaximum', { n: 3 }))).toBe('최대 3개까지만 선택할 수 있어요.')
    expect(refusalText(refusal('optionUnderMinimum', { group: '소스', n: 2, missing: 1 }))).toBe(
      '소스를 2개 이상 골라 주세요.',
    )
    expect(refusalText(refusal('optionNotChosen', { group: '밥 선택' }))).toBe('밥 선택을 골라 주세요.')
  })

  it.each([
    [
      { state: 'before-open', 'HH:mm': '11:00' },
      '지금은 오픈 준비중이에요. 영업 시작 전이에요. 11:00에 오픈해요.',
    ],
    [
      { state: 'break', 'HH:mm': '17:00' },
      '지금은 오픈 준비중이에요. 준비시간이에요. 17:00부터 주문할 수 있어요.',
    ],
    [{ state: 'holiday', 'HH:mm': '' }, '지금은 오픈 준비중이에요. 휴무일이에요.'],
    [{ state: 'impossible', 'HH:mm': '' }, '지금은 오픈 준비중이에요.'],
    [{ state: 'before-open', 'HH:mm': '' }, '지금은 오픈 준비중이에요.'],
    [{ state: 'paused', 'HH:mm': '12:30' }, '잠시 주문을 쉬고 있어요. 12:30부터 주문할 수 있어요.'],
    [{ state: 'paused', 'HH:mm': '' }, '잠시 주문을 쉬고 있어요. 다시 열면 주문할 수 있어요.'],
    [{ state: 'closed-today', 'HH:mm': '' }, '오늘 주문은 마감했어요.'],
  ])('a store that is not ready says when it opens: %o', { tags: ['REG-08'] }, (params, text) => {
    expect(refusalText(refusal('storeNotReady', params))).toBe(text)
  })

  it.each([
    ['PAY-23', 'identityNeeded', '10,000P 이상 사용하려면 본인인증이 필요해요.'],
    ['IDV-03', 'firstPointUse', '포인트를 처음 사용하려면 본인인증이 필요해요.'],
    ['PAY-24', 'pointsAboveOrder', '사용 포인트가 주문금액을 초과했어요.'],
    ['PAY-25', 'storePreparing', '지금은 오픈 준비중이에요.'],
    ['PAY-26', 'pointsUnderMinimum', '최소 사용 가능 포인트보다 적어요.'],
    ['PAY-27', 'pointsAboveBalance', '사용 가능한 포인트를 확인해 주세요.'],
    ['PAY-28', 'noPaymentMethod', '결제수단을 골라 주세요.'],
    ['PAY-29', 'dongEmpty', '동을 입력해 주세요.'],
    ['PAY-29', 'hoEmpty', '호를 입력해 주세요.'],
    ['PAY-30', 'termsNotAgreed', '주문 조건 확인 및 결제에 동의해 주세요.'],
    ['PAY-30', 'thirdPartyNotAgreed', '개인정보 제3자 제공에 동의해 주세요.'],
    ['BSK-18', 'noAddress', '저장된 주소가 없어요. 배달 주소를 등록해 주세요.'],
    ['REG-07', 'submitting', '주문을 처리하고 있어요.'],
    ['REG-09', 'checkDelivery', '배달 주문이 맞는지 확인해 주세요.'],
    ['IDV-08', 'ageCheckNeeded', '주류 구매를 위해 본인인증을 진행해요.'],
    ['WBSK-02', 'phoneNeeded', '휴대폰번호(11자리)를 다시 입력해 주세요.'],
    ['AREA-01', 'outside-delivery-area', '배달 가능 지역이 아니에요. 다른 배달 주소를 선택해 주세요.'],
    ['AREA-03', 'delivery-address-error', '배달지 등록 오류예요.'],
    ['MAIN-07', 'itemSoldOut', '품절된 상품이에요.'],
  ] as const)('%s %s reads as in the catalogue', (_, reason, text) => {
    expect(refusalText(refusal(reason))).toBe(text)
  })

  it('adds the required figure, when it is known', { tags: ['PAY-24', 'PAY-26', 'PAY-27'] }, () => {
    expect(refusalText(refusal('pointsAboveOrder', { excess: 1_500 }))).toMatch(/ 1,500P 줄이면/)
    expect(refusalText(refusal('pointsUnderMinimum', { minimum: 3_000 }))).toMatch(/ 3,000P부터/)
    expect(refusalText(refusal('pointsAboveBalance', { balance: 0 }))).toMatch(/ 0P까지/)
  })

  it('says how far the store delivers', { tags: ['AREA-02'] }, () => {
    expect(refusalText(refusal('outside-delivery-distance', { withinKm: 2.5 }))).toBe(
      '배달 가능 거리가 아니에요. 매장에서 2.5km 이내로 배달해요.',
    )
  })

  it('asks to check the input for an unknown reason', () => {
    for (const reason of ['somethingNew', 'toString', '__proto__']) {
      expect(refusalText(refusal(reason))).toBe('입력값을 확인해 주세요.')
    }
  })
})
