// Styles of a product that the server draws; the browser never loads the code that names them.
import '#app/ui/button.module.css';
import '#app/ui/icon.module.css';
import '#app/ui/price.module.css';
import '#app/ui/stepper.module.css';
import '#app/ui/visually-hidden.module.css';
import './add-form.module.css';
import './copy-code.module.css';
import './favorite-button.module.css';
import './item-table.module.css';
import './prices-line.module.css';
import './product-view.module.css';
