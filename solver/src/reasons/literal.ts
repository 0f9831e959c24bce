/**
 * A literal: twice the number of a variable if it is true, plus one if it is false. A list of true literals that cannot all be true is a
 * conflict. A list that makes another literal true is its cause.
 */
export type Literal = number
export const not = (literal: Literal): Literal => literal ^ 1
