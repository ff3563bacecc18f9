import type { components } from './api.d.ts';
import type { Answer } from './calls.ts';

/** The records of the API that the clients name. */
type Models = components['schemas'];

/** Every refusal of the API. The conflicts carry the record that a stale save would have overwritten. */
export type ErrorBody = Models['Error'];
export type FieldError = NonNullable<ErrorBody['errors']>[number];
export type CarrierServiceConflict = Models['CarrierServiceConflict'];
export type ConnectionConflict = Models['ConnectionConflict'];
export type CourierConflict = Models['CourierConflict'];
export type MessageTemplateConflict = Models['MessageTemplateConflict'];
export type OperatorConflict = Models['OperatorConflict'];
export type PincodeConflict = Models['PincodeConflict'];
export type RateCardConflict = Models['RateCardConflict'];
export type UserConflict = Models['UserConflict'];
export type FaultList = Models['FaultList'];

/** A delivery to a webhook. */
export type WebhookEvent = Models['WebhookEvent'];
export type EventType = WebhookEvent['type'];

export type ApiKey = Models['ApiKey'];
export type Courier = Models['Courier'];
export type Operator = Models['Operator'];
export type OperatorSettings = Models['OperatorSettings'];
export type Connection = Models['Connection'];
export type Provider = Models['Provider'];
export type CarrierService = Models['CarrierService'];
export type Exchange = Models['Exchange'];
export type Message = Models['Message'];
export type MessageKind = Models['MessageKind'];
export type MessageTemplate = Models['MessageTemplate'];
export type Company = Models['Company'];
export type BankAccount = Models['BankAccount'];
export type TaxDetails = Models['TaxDetails'];
export type CourierService = Models['CourierService'];
export type Seller = Models['Seller'];
export type SavedView = Models['SavedView'];
export type Webhook = Models['Webhook'];
export type WebhookDelivery = Models['WebhookDelivery'];
export type PickupPoint = Models['PickupPoint'];
export type Pincode = Models['Pincode'];
export type PincodeServices = Models['PincodeServices'];
export type PincodeRow = Models['PincodeRow'];
export type Rate = Models['Rate'];
export type RateCardLine = Models['RateCardLine'];
export type RateCard = Models['RateCard'];
export type BackTest = Models['BackTest'];
export type RateCardVersion = Models['RateCardVersion'];
export type Order = Models['Order'];
export type OrderRow = Models['OrderRow'];
export type OrderList = Models['OrderList'];
export type NotificationSwitch = Models['NotificationSwitch'];
export type ShipResult = Models['ShipResult'];
export type Receipt = Models['Receipt'];
export type OrderCharges = Models['OrderCharges'];
export type FailedDelivery = Models['FailedDelivery'];
export type Shipment = Models['Shipment'];
export type TrackedShipment = Models['TrackedShipment'];
export type WalletTransaction = Models['WalletTransaction'];
export type WalletDeduction = Models['WalletDeduction'];
export type WalletEntry = Models['WalletEntry'];
export type WalletAdjustment = Models['WalletAdjustment'];
export type Payment = Models['Payment'];
export type CodFile = Models['CodFile'];
export type CodFileRow = Models['CodFileRow'];
export type CodDifference = Models['CodDifference'];
export type CodBatch = Models['CodBatch'];
export type HeldCod = Models['HeldCod'];
export type SellerRemittance = Models['SellerRemittance'];
export type WeightCaseRow = Models['WeightCaseRow'];
export type WeightCase = Models['WeightCase'];
export type WeightUpdateRow = Models['WeightUpdateRow'];
export type WeightUpload = Models['WeightUpload'];
export type InvoiceRow = Models['InvoiceRow'];
export type InvoicePayment = Models['InvoicePayment'];
export type InvoiceWithLines = Models['InvoiceWithLines'];
export type UserRow = Models['UserRow'];
export type User = Models['User'];
export type ConsoleOrderRow = Models['ConsoleOrderRow'];
export type AuditEntryRow = Models['AuditEntryRow'];
export type AuditEntry = Models['AuditEntry'];

/** Answers that are not records. */
export type Insights = Answer<'order/insights'>;
export type StatusCount = Answer<'dashboard/users'>['orderStatus'][number];
export type SetupStep = Answer<'user/progress'>['steps'][number];
export type Today = Answer<'dashboard/today'>;
export type TopClients = Answer<'dashboard/top-clients'>;
export type WeightCaseSummary = Answer<'weight-cases/summary'>;
export type CourierReach = Answer<'pincode/reach'>['data'][number];
export type CourierAtPincode = Answer<'pincode/logistics/{pincode}'>['data'][number];
export type TrackingChoices = Answer<'tracking/filters'>;
export type PaymentStatus = Answer<'payment-status/{id}', 'get'>;
export type WalletHistory = Answer<'wallet/transaction/history'>;
export type RechargedDay = Answer<'wallet/recharge-summary'>[number];
