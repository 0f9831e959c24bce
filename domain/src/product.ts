/** The working names of the product and its optimizer, defined only here. */
export const PRODUCT_NAME = 'Zenbell'
export const OPTIMIZER_NAME = 'Zen'
