import type { Brand, BrandCompany } from './brand.ts'
import { STANDARD_FEATURES } from './standard-features.ts'

export const twozzim: Brand = {
  code: 'twozzim',
  id: 6,
  name: '두찜',
  themeColor: '#F2A900',
  onThemeColor: '#1A1A1A',
  supportPhone: '07000000205',
  landing: 'standard',
  features: {
    ...STANDARD_FEATURES,
    takesExchangeCoupons: true,
    couponButton: 'exchange',
    couponLookup: 'twozzim',
    changeMenu: 'inArsFlows',
  },
}

export const twozzimCompany: BrandCompany = {
  ownerName: '정매콤',
  companyName: '(주)두번찜예시',
  companyAddress: '서울특별시 가상구 예시로 5',
  companyEmail: 'twozzim@example.com',
  businessNumber: '1234567805',
  mailOrderNumber: '제2026-서울예시-0005호',
  hotline: '07000000105',
  description: '매콤달콤하게 푹 조린 찜닭. 당면까지 양념이 깊게 배었어요.',
}
