/** WAW-6-a: a die shows 0 to 9. */
export const D10 = 10;
