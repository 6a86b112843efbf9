export { type Product, removeData, runProduct } from '../../packages/testing/src/product.ts'
