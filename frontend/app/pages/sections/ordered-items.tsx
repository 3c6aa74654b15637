import { OrderItems } from '../../features/orders/order-items.js';

/** The items of an order that the cart page shows when the cart is empty; loaded then. */
export default OrderItems;
