import type { Brand, BrandCompany } from './brand.ts'
import { STANDARD_FEATURES } from './standard-features.ts'

export const tteokcham: Brand = {
  code: 'tteokcham',
  id: 7,
  name: '떡참',
  themeColor: '#E94F37',
  onThemeColor: '#1A1A1A',
  supportPhone: '07000000206',
  landing: 'standard',
  features: {
    ...STANDARD_FEATURES,
    takesExchangeCoupons: true,
    couponButton: 'exchange',
    couponLookup: 'shared',
    changeMenu: 'inArsFlows',
  },
}

export const tteokchamCompany: BrandCompany = {
  ownerName: '한쫄깃',
  companyName: '(주)떡참예시',
  companyAddress: '서울특별시 가상구 예시로 6',
  companyEmail: 'tteokcham@example.com',
  businessNumber: '1234567806',
  mailOrderNumber: '제2026-서울예시-0006호',
  hotline: '07000000106',
  description: '쫄깃한 떡에 진한 양념. 출출할 때 생각나는 떡볶이예요.',
}
