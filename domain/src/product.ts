/** The product's working name and its optimizer's: the one place either is written down. */
export const PRODUCT_NAME = 'Zenbell'
export const OPTIMIZER_NAME = 'Zen'
