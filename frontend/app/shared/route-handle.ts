/** The `handle` export of a route module. */
export interface RouteHandle {
  /** True for a layout that replaces the frame of the shop. */
  hasOwnFrame?: boolean;
}
