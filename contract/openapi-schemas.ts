import { z } from 'zod';
import { approvalItem, approvalRecord, approvalRule, approvalRuleForm } from './approval.ts';
import { approvalNeed, approvalStep, orderApproval } from './approval-step.ts';
import { attachment } from './attachment.ts';
import * as base from './base.ts';
import { bonusOperation, clubLevel } from './bonus.ts';
import { budget, budgetForm, costCenter } from './budget.ts';
import type { Call } from './call.ts';
import { blocker, cartCount, cartLine } from './cart.ts';
import { countedName, section } from './catalogue.ts';
import { chatMessage } from './chat.ts';
import { colleague, openInvitation } from './colleague.ts';
import { addressForm, deliveryAddress } from './delivery-address.ts';
import { importRow, importSummary } from './import.ts';
import { info, limits, settings } from './info.ts';
import { job } from './job.ts';
import { legalDocument } from './legal-document.ts';
import { notificationSettings } from './notification.ts';
import { offer } from './offer.ts';
import { offerTemplate } from './offer-template.ts';
import { orderItem, orderLine, orderRecord } from './order.ts';
import { orderMessage } from './order-life.ts';
import { orderPlan } from './order-manager.ts';
import { duePayment, onlinePayment, paymentBinding, paymentRequisites, qrCode } from './payment.ts';
import { productItem, productRecord, productRef, storeStock } from './product.ts';
import { customForm, customProduct } from './product-custom.ts';
import { profile, signInUse } from './profile.ts';
import { filterDefinition } from './search.ts';
import { specification, specificationLine } from './specification.ts';
import { legalEntity } from './user.ts';
import { userFilter } from './user-filter.ts';
import { delivery, webhook } from './webhook.ts';

/** JSON Schema in the form of OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>;

/** Schemas shared by several calls, by their names in the document. */
const shared: Record<string, z.ZodType> = {
  Error: base.errorBody,
  Price: base.price,
  Totals: base.totals,
  Unit: base.unit,
  Image: base.image,
  ListMeta: base.listMeta,
  StoreStock: storeStock,
  ProductRef: productRef,
  ProductItem: productItem,
  ProductRecord: productRecord,
  ChatMessage: chatMessage,
  Attachment: attachment,
  CustomProduct: customProduct,
  CustomProductForm: customForm,
  Section: section,
  CountedName: countedName,
  FilterDefinition: filterDefinition,
  CartLine: cartLine,
  CartCount: cartCount,
  Blocker: blocker,
  ImportRow: importRow,
  ImportSummary: importSummary,
  Specification: specification,
  SpecificationLine: specificationLine,
  OrderPlan: orderPlan,
  Offer: offer,
  OfferTemplate: offerTemplate,
  OrderItem: orderItem,
  OrderLine: orderLine,
  OrderRecord: orderRecord,
  OrderMessage: orderMessage,
  OrderApproval: orderApproval,
  ApprovalNeed: approvalNeed,
  ApprovalStep: approvalStep,
  ApprovalItem: approvalItem,
  ApprovalRecord: approvalRecord,
  ApprovalRule: approvalRule,
  ApprovalRuleForm: approvalRuleForm,
  Budget: budget,
  BudgetForm: budgetForm,
  CostCenter: costCenter,
  LegalEntity: legalEntity,
  Profile: profile,
  SignInUse: signInUse,
  NotificationSettings: notificationSettings,
  Colleague: colleague,
  Invitation: openInvitation,
  DeliveryAddress: deliveryAddress,
  DeliveryAddressForm: addressForm,
  UserFilter: userFilter,
  DuePayment: duePayment,
  PaymentBinding: paymentBinding,
  OnlinePayment: onlinePayment,
  PaymentRequisites: paymentRequisites,
  QrCode: qrCode,
  BonusOperation: bonusOperation,
  ClubLevel: clubLevel,
  LegalDocument: legalDocument,
  Job: job,
  Webhook: webhook,
  WebhookDelivery: delivery,
  Info: info,
  Settings: settings,
  Limits: limits,
};

export const schemaRef = (name: string) => `#/components/schemas/${name}`;

const capital = (id: string) => id[0]?.toUpperCase() + id.slice(1);

/** Names of all schemas: the shared ones, then body and response of each call unless they are shared. */
export function nameSchemas(calls: readonly Call[]): Map<z.ZodType, string> {
  const names = new Map(Object.entries(shared).map(([name, schema]) => [schema, name]));
  const add = (schema: z.ZodType | undefined, name: string) => {
    if (schema && !names.has(schema)) names.set(schema, name);
  };
  for (const call of calls) {
    // The fields beside a file are part of its form.
    if (!call.file) add(call.body, `${capital(call.id)}Body`);
    add(call.answer, `${capital(call.id)}Answer`);
  }
  return names;
}

/** For these formats, zod's long patterns add nothing. */
const plainFormats = new Set(['date', 'date-time', 'uuid']);

interface Rendering {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}

/** Simplifies zod's output for readers of the document. */
function simplify({ zodSchema, jsonSchema }: Rendering): void {
  const { def } = zodSchema._zod;
  // zod outputs defaults as our code has them, but on the wire money is in roubles.
  if (def.type === 'default') jsonSchema['default'] = z.encode(def.innerType as z.ZodType, def.defaultValue);
  if (plainFormats.has(String(jsonSchema['format']))) delete jsonSchema['pattern'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
}

/** Schemas for the document, by name. */
export function renderSchemas(names: ReadonlyMap<z.ZodType, string>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  // The input of a codec is its wire format.
  const rendered = z.toJSONSchema(registry, { uri: schemaRef, io: 'input', override: simplify });
  return Object.fromEntries(
    Object.entries(rendered.schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema as JsonSchema]),
  );
}

/** The fields of path or query parameters, described beside their schemas as OpenAPI has it. */
export function renderFields(fields: z.ZodObject) {
  const object = z.toJSONSchema(fields, { io: 'input', override: simplify });
  const required = new Set(object.required ?? []);
  return Object.entries(object.properties ?? {}).map(([name, field]) => {
    const { description = '', ...schema } = field as JsonSchema & { description?: string };
    return { name, required: required.has(name), description, schema: schema as JsonSchema };
  });
}
