import type { Brand, BrandCompany } from './brand.ts'
import { STANDARD_FEATURES } from './standard-features.ts'

export const kkanbu: Brand = {
  code: 'kkanbu',
  id: 8,
  name: '깐부치킨',
  themeColor: '#5B2C83',
  onThemeColor: '#FFFFFF',
  supportPhone: '07000000207',
  landing: 'standard',
  features: {
    ...STANDARD_FEATURES,
    takesExchangeCoupons: true,
    couponButton: 'exchange',
    couponLookup: 'kkanbu',
  },
}

export const kkanbuCompany: BrandCompany = {
  ownerName: '오단짝',
  companyName: '(주)단짝예시',
  companyAddress: '서울특별시 가상구 예시로 7',
  companyEmail: 'kkanbu@example.com',
  businessNumber: '1234567807',
  mailOrderNumber: '제2026-서울예시-0007호',
  hotline: '07000000107',
  description: '좋은 사람과 나누는 한 마리. 기름기를 뺀 담백한 치킨이에요.',
}
