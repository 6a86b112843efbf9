import type { Brand, BrandCompany } from './brand.ts'
import { STANDARD_FEATURES } from './standard-features.ts'

export const chuncheon: Brand = {
  code: 'chuncheon',
  id: 1,
  name: '춘천',
  themeColor: '#C8102E',
  onThemeColor: '#FFFFFF',
  supportPhone: '07000000201',
  landing: 'standard',
  features: {
    ...STANDARD_FEATURES,
    hasFranchisePoints: true,
  },
}

export const chuncheonCompany: BrandCompany = {
  ownerName: '이춘봄',
  companyName: '춘천한상협동조합(예시)',
  companyAddress: '서울특별시 가상구 예시로 1',
  companyEmail: 'chuncheon@example.com',
  businessNumber: '1234567801',
  mailOrderNumber: '제2026-서울예시-0001호',
  hotline: '07000000101',
  description: '춘천 골목의 손맛을 한자리에. 닭갈비와 막국수를 갓 볶고 갓 말아 보내 드려요.',
}
