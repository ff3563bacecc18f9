/** The id of the form of the selected orders. Their checkboxes are in the table and refer to it. */
export const SELECTED_ORDERS = 'selected-orders';
