import type { Brand, BrandCompany } from './brand.ts'
import { STANDARD_FEATURES } from './standard-features.ts'

export const wifiorder: Brand = {
  code: 'wifiorder',
  id: 11,
  name: '와이파이오더',
  themeColor: '#0A84FF',
  onThemeColor: '#1A1A1A',
  supportPhone: '07000000210',
  landing: 'standard',
  features: {
    ...STANDARD_FEATURES,
    orderTypes: ['pickup', 'dineIn'],
    banner: 'survey',
    skipsLanding: true,
    choosesPaymentMethod: false,
    asksCutlery: false,
    allowsPhonelessLogin: true,
  },
}

export const wifiorderCompany: BrandCompany = {
  ownerName: '강신호',
  companyName: '(주)자리주문예시',
  companyAddress: '서울특별시 가상구 예시로 10',
  companyEmail: 'wifiorder@example.com',
  businessNumber: '1234567810',
  mailOrderNumber: '제2026-서울예시-0010호',
  hotline: '07000000110',
  description: '자리에 앉아 와이파이로 바로 주문하세요. 결제 화면은 문자로 보내 드려요.',
}
