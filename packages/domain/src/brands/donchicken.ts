import type { Brand, BrandCompany } from './brand.ts'
import { STANDARD_FEATURES } from './standard-features.ts'

export const donchicken: Brand = {
  code: 'donchicken',
  id: 12,
  name: '돈치킨',
  themeColor: '#F26B21',
  onThemeColor: '#1A1A1A',
  supportPhone: '07000000211',
  landing: 'standard',
  features: {
    ...STANDARD_FEATURES,
    takesExchangeCoupons: true,
    couponLookup: 'shared',
  },
}

export const donchickenCompany: BrandCompany = {
  ownerName: '장구이',
  companyName: '(주)오븐골예시',
  companyAddress: '서울특별시 가상구 예시로 11',
  companyEmail: 'donchicken@example.com',
  businessNumber: '1234567811',
  mailOrderNumber: '제2026-서울예시-0011호',
  hotline: '07000000111',
  description: '오븐에 구워 기름을 쏙 뺀 치킨. 부담 없이 즐기는 저녁이에요.',
}
