import type { Brand, BrandCompany } from './brand.ts'
import { STANDARD_FEATURES } from './standard-features.ts'

export const bbq: Brand = {
  code: 'bbq',
  id: 3,
  name: 'BBQ',
  themeColor: '#D6001C',
  onThemeColor: '#FFFFFF',
  supportPhone: '07000000203',
  landing: 'carousel',
  features: {
    ...STANDARD_FEATURES,
    couponButton: 'ecoupon',
    couponLookup: 'bbq',
    changeMenu: 'always',
    showsMyPoints: false,
    showsProgressBar: false,
    needsStoreLogin: true,
  },
}

export const bbqCompany: BrandCompany = {
  ownerName: '박바삭',
  companyName: '(주)바삭예시푸드',
  companyAddress: '서울특별시 가상구 예시로 3',
  companyEmail: 'bbq@example.com',
  businessNumber: '1234567803',
  mailOrderNumber: '제2026-서울예시-0003호',
  hotline: '07000000103',
  description: '겉은 바삭하고 속은 촉촉하게. 주문을 받은 뒤에 튀기는 치킨이에요.',
}
