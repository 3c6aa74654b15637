/** A member of staff. */
export interface Person {
  id: string;
  name: string;
}
